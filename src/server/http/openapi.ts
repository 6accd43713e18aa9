import * as z from 'zod/mini'
import { callBase, type Call } from '@/contract/call.ts'
import { calls } from '@/contract/calls.ts'
import { metricsOfFigure } from '@/contract/figures.ts'
import { strictInput } from '@/contract/strict-input.ts'
import { bodyCodes } from '@/contract/body-codes.ts'
import { formulaOf } from '@/standards/metrics/formula.ts'
import type { Metric } from '@/standards/metrics/metric.ts'
import { metrics, type MetricId } from '@/standards/metrics/metrics.ts'
import { escapeHtml as escape } from './escape-html.ts'
import { messageOf } from './messages.ts'
import { metricLabels } from './metric-labels.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const named = metricsOfFigure.get(zodSchema)
      if (named) jsonSchema['x-metric'] = named.metrics.map(metricPublished)
    },
  }) as Json

/** What the document says beside a figure: which metric it is of, how it is made and how it is to be written. */
function metricPublished(id: MetricId): Json {
  const { kind, unit, parts, decimals, direction, audience, clause }: Metric = metrics[id]
  const labels = metricLabels('en-US', id)
  const formula = formulaOf(metrics[id], labels)
  const names = { name: labels.name, nameZh: metricLabels('zh-CN', id).name }
  return { id, ...names, formula, kind, unit, parts, decimals, direction, audience, clause }
}

function operationOf(call: Call): Json {
  const input = schemaOf(strictInput(call), 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = (input['required'] ?? []) as string[]
  const isBody = call.method === 'POST' && call.transport === 'json'
  return {
    operationId: call.path.slice(5).replaceAll('/', '_'),
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    'x-who': call.who,
    security: call.who === 'public' ? [] : [{ token: [] }, ...(call.display ? [{ display: [] }] : [])],
    parameters: isBody
      ? []
      : Object.entries(properties).map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema,
        })),
    ...(isBody ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    ...(call.transport === 'upload' ? { requestBody: uploadBody } : {}),
    responses: {
      200: { description: 'code 0 and data, or a body code and msg', content: replyContent(call) },
    },
  }
}

const uploadBody = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  },
}

function replyContent(call: Call): Json {
  if (call.transport === 'file' || call.answersFile)
    return { 'application/octet-stream': { schema: { type: 'string' } } }
  const data = schemaOf(call.reply, 'output')
  const properties = { code: { enum: bodyCodes }, msg: { type: 'string' }, data }
  return { 'application/json': { schema: { type: 'object', required: ['code', 'msg', 'data'], properties } } }
}

/** The whole contract as OpenAPI 3.1 (CALL-06). */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mingmu',
      version: '1',
      description: 'Every reply is {code, msg, data}; code 0 is success.',
    },
    servers: [{ url: callBase }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Token' },
        display: { type: 'apiKey', in: 'header', name: 'X-Display' },
      },
    },
    paths: Object.fromEntries(
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
  }
}

/** The same for people: one page, no script. */
export function docsPage(): string {
  const rows = calls.map((call) => {
    const who = typeof call.who === 'string' ? call.who : call.who.join(', ')
    const input = escape(JSON.stringify(schemaOf(strictInput(call), 'input'), null, 2))
    const reply = escape(JSON.stringify(schemaOf(call.reply, 'output'), null, 2))
    return `<section id="${escape(call.path)}"><h2><code>${call.method} ${callBase}${escape(call.path)}</code></h2>
<p>${escape(call.summary)} · ${who} · ${call.transport}</p>
<details><summary>input</summary><pre>${input}</pre></details>
<details><summary>data</summary><pre>${reply}</pre></details></section>`
  })
  const codes = bodyCodes
    .filter((code) => code !== 0)
    .map(
      (code) =>
        `<tr><td>${code}</td><td>${escape(messageOf('zh-CN', code))}</td><td>${escape(messageOf('en-US', code))}</td></tr>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mingmu API</title><link rel="stylesheet" href="/eye/docs.css"><main><h1>Mingmu API</h1>
<p>Base <code>${callBase}</code>. The token travels in the <code>X-Token</code> header. Every reply is
<code>{code, msg, data}</code>; code 0 is success. <a href="/eye/openapi.json">openapi.json</a></p>
${rows.join('\n')}<h2>Body codes</h2><table>${codes.join('')}</table></main></html>`
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#182020;background:#f1f5f5}
main{max-width:60rem;margin:auto;padding:24px}section{background:#fff;border:1px solid #dbe1e1;border-radius:8px;
padding:12px 16px;margin:12px 0}h2{font-size:16px;margin:0}pre{overflow:auto;font-size:13px}td{padding:2px 12px}`
