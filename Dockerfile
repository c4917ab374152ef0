# Worldtable as a container: docker build -t worldtable . && docker run -p 8000:8000 -v worldtable:/data worldtable
# Every setting is an environment variable; docs/hosting.md lists them.

FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY constraints.txt /constraints.txt
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --constraint /constraints.txt "$(echo /wheels/*.whl)[postgresql]"
RUN useradd --system --uid 10001 --no-create-home worldtable && install --directory --owner worldtable /data
USER worldtable
VOLUME /data
ENV XDG_DATA_HOME=/data WORLDTABLE_HOST=0.0.0.0 WORLDTABLE_PORT=8000 WORLDTABLE_LOG=json
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
ENTRYPOINT ["worldtable"]
CMD ["serve"]
