import { maxPhotoBytes, maxPhotoPixels } from '@/contract/photo.ts'
import { Failure } from '@/server/http/failure.ts'
import type { UploadedFile } from '@/server/http/receive-file.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import { PhotoDrawer } from './photo-drawer.ts'

/** One for the server: photos of all modules wait for the same process. */
const drawer = new PhotoDrawer()

/**
 * A photo drawn anew without anything but its pixels. What it is, its bytes say, not its name. Throws Failure 400 for what is no photo, or
 * has too many pixels, 413 for too many bytes.
 */
export async function takePhoto(file: Pick<UploadedFile, 'size' | 'head' | 'read'>): Promise<DrawnPhoto> {
  if (file.size > maxPhotoBytes)
    throw new Failure(413, { messageKey: 'uploadTooLarge', params: { limit: maxPhotoBytes / 1024 / 1024 } })
  if (!looksLikePhoto(file.head)) throw new Failure(400, { messageKey: 'noPhoto' })
  const answer = await drawer.draw(() => file.read(0, file.size), maxPhotoPixels)
  if ('photo' in answer) return answer.photo
  if ('tooManyPixels' in answer)
    throw new Failure(400, { messageKey: 'photoPixels', params: pixelLabels(answer.tooManyPixels) })
  throw new Failure(400, { messageKey: 'noPhoto' })
}

/** Pixels as cameras count them: by the million. */
const pixelLabels = (pixels: number) => ({
  millions: Math.ceil(pixels / 100_000) / 10,
  maxMillions: maxPhotoPixels / 1_000_000,
})

/** By the first bytes of JPEG, PNG and WebP: whatever else the library reads, such as SVG, is not even given to it. */
function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
