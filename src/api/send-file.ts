import { callBase, type Call, type ReplyOf } from '@/contract/call.ts'
import { readToken } from '@/session/cookies.ts'
import { failedCall, unreachable } from './call-error.ts'
import { headers, parse, query, timeoutMs, type InputTo } from './client.ts'
import { unwrap } from './envelope.ts'
import { takenBy } from './taken-by.ts'

/** The body of an upload: the file, under the name that the server reads it by. */
export function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

export type SendFileOptions = {
  signal?: AbortSignal | undefined
  /** Share of the file that has left this machine, 0…1. */
  onProgress?: (share: number) => void
}

/** Uploads a file as multipart field `file`, the input in the query. By XMLHttpRequest: fetch does not report how far an upload is. */
export function sendFile<C extends Call>(
  call: C,
  input: InputTo<C>,
  file: File,
  { signal, onProgress }: SendFileOptions = {},
): Promise<ReplyOf<C>> {
  const token = readToken()
  const path = callBase + call.path
  const startedAt = performance.now()
  const about = () => ({ url: path, method: 'POST', ms: performance.now() - startedAt })
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', path + query(takenBy(call, input)))
    for (const [name, value] of Object.entries(headers(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      try {
        const requestId = request.getResponseHeader('x-request-id') ?? ''
        const body = parse(request.responseText)
        resolve(unwrap(call, { ...about(), status: request.status, body, token, requestId }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(failedCall(unreachable, about()))
    request.timeout = timeoutMs
    request.ontimeout = () => reject(failedCall(408, about()))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(file))
  })
}
