import type { FileReply } from './route.ts'

/** A download: name in both spellings that browsers read, never sniffed, never cached. */
export function fileResponse({ file }: FileReply): Response {
  const ascii = file.name.replaceAll(/[^\w.-]/g, '_')
  return new Response(file.body as BodyInit, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'no-store',
      ...(file.size !== undefined && { 'content-length': String(file.size) }),
    },
  })
}
