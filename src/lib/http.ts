import { ofetch } from 'ofetch'

const requested = ofetch.create({
  // It would ask again after a failure of its own accord. Whoever asks decides that here, call by call.
  retry: false,
  // A refusal is an answer with a body to read; only a connection that fails is thrown.
  ignoreResponseError: true,
  // The body is left to the reader: as text, as a file, or not at all.
  responseType: 'stream',
})

/**
 * The one way out, for the console and the server alike: an answer of any status with its body unread. Rejects where none came.
 * Uploads that report how far they are go by `api/send-file.ts`.
 */
export const http = (url: string, options?: Parameters<typeof requested.raw>[1]): Promise<Response> =>
  requested.raw(url, options)
