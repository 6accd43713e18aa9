import type { Context } from 'hono'
import type { Call } from '@/contract/call.ts'
import type { FieldIssue } from '@/contract/envelope.ts'
import { Failure } from './failure.ts'
import { formInput, isForm } from './read-form.ts'
import type { UploadedFile } from './route.ts'

/** The raw input of a call: query for GET and uploads, JSON or a form's fields else. Throws Failure 400. */
export async function readInput(c: Context, call: Call): Promise<{ raw: unknown; file?: UploadedFile }> {
  if (call.transport === 'upload') return { raw: c.req.query(), file: await readFile(c) }
  if (call.method === 'GET') return { raw: c.req.query() }
  const text = await c.req.text()
  if (text === '') return { raw: c.req.query() }
  if (isForm(c.req.header('content-type'))) return { raw: formInput(call, text, c.req.query()) }
  try {
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return { raw: isObject ? { ...c.req.query(), ...body } : body }
  } catch {
    throw new Failure(400, { messageKey: 'notJson' })
  }
}

async function readFile(c: Context): Promise<UploadedFile> {
  const form = await c.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!file || typeof file === 'string') throw new Failure(400, { messageKey: 'notMultipart' })
  return { name: baseName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** The last part of a file name, without control characters, at most 200 characters. */
const baseName = (name: string): string =>
  (name.split(/[\\/]/).pop() ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file'

/** Parses by the contract; every refusal names the field and the reason (CALL-05). */
export function parseInput(call: Call, raw: unknown): unknown {
  const parsed = call.input.safeParse(raw)
  if (parsed.success) return parsed.data
  const issues: FieldIssue[] = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.') || '(body)',
    code: issue.code ?? 'invalid',
    message: issue.message,
  }))
  const first = issues[0]
  throw new Failure(400, {
    messageKey: 'invalidInput',
    params: { path: first?.path ?? '', reason: first?.code ?? '' },
    issues,
  })
}
