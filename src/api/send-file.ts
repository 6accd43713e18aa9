import { callBase, type Call, type ReplyOf } from '@/contract/call.ts'
import { readToken } from '@/session/cookies.ts'
import { CallError, failureText, unreachable } from './call-error.ts'
import { headers, parse, query, timeoutMs, type GivenTo } from './client.ts'
import { unwrap } from './envelope.ts'

export type SendFileOptions = {
  signal?: AbortSignal | undefined
  /** Share of the file that has left this machine, 0…1. */
  onProgress?: (share: number) => void
}

/** Uploads a file as multipart field `file`, the input in the query. By XMLHttpRequest: fetch does not tell how far an upload is. */
export function sendFile<C extends Call>(
  call: C,
  input: GivenTo<C>,
  file: File,
  { signal, onProgress }: SendFileOptions = {},
): Promise<ReplyOf<C>> {
  const token = readToken()
  const path = callBase + call.path
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', path + query(input))
    for (const [name, value] of Object.entries(headers(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(unwrap(call, { status: request.status, body: parse(request.responseText), url: path, token }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new CallError(unreachable, failureText(unreachable, path), path))
    request.timeout = timeoutMs
    request.ontimeout = () => reject(new CallError(408, failureText(408, path), path))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
