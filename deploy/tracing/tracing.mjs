// Traces for OpenTelemetry, beside the shop and not in it: `node --import` loads this first. docs/deployment.md, "Traces".
import { register } from "node:module";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { defaultResource, detectResources, envDetector } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

// As in the shop's log, nothing about who it was: keys of e-mailed links stand in the query.
const PERSONAL = { "url.query": "", "client.address": "", "network.peer.address": "", "user_agent.original": "" };

// Without an address to send to there is nothing to do.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) start();

function start() {
  // What the shop imports, as opposed to requires, can only be wrapped by this.
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const provider = new TracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = "" }) => /^\/(healthz|readyz|metrics|assets|images)\b/.test(url),
        startIncomingSpanHook: () => PERSONAL,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  const flush = () => provider.forceFlush().catch(() => undefined);
  process.once("SIGTERM", flush);
  process.once("beforeExit", flush);
}
