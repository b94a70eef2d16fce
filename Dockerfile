# The bot, as a user of its own; all it keeps is in /data. docs/operating.md says how to run it.
FROM python:3.13-slim

WORKDIR /src
COPY requirements-postgres.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements-postgres.lock
COPY . .
RUN pip install --no-cache-dir --no-deps --no-build-isolation .

RUN useradd --uid 10001 --no-create-home elderhand && install --directory --owner elderhand --group elderhand /data
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV DATABASE_PATH=/data/elderhand.sqlite3 METRICS_PORT=9464

# From inside, where the bot listens; without METRICS_PORT there is nothing to ask.
HEALTHCHECK --start-period=2m --timeout=10s CMD ["python", "-c", "import http.client, os, sys; port = os.environ.get('METRICS_PORT') or sys.exit(); bot = http.client.HTTPConnection('127.0.0.1', port, timeout=5); bot.request('GET', '/healthz'); sys.exit(bot.getresponse().status != 200)"]

ENTRYPOINT ["elderhand"]
