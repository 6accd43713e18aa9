import sharp from 'sharp'
import { hashHeight, hashWidth, photoHash } from '@/standards/labour-evidence/photo-hash.ts'
import { mostPhotoBytes, mostPhotoPixels } from '@/contract/labour-evidence.ts'
import { Failure } from '../../http/failure.ts'
import type { UploadedFile } from '../../http/receive-file.ts'

const longestEdge = 1600
const thumbEdge = 320
const formats = new Set(['jpeg', 'png', 'webp'])

interface TakenPhoto {
  bytes: Buffer
  thumb: Buffer
  width: number
  height: number
  hash: string
}

/**
 * Draws a photo anew, so that only its pixels are kept: where and when it was taken, by which device and what else a file may carry is
 * gone. What it is, its bytes say, not its name. Throws Failure 400 for what is no photo, or too large, 413 for too many bytes.
 */
export async function takePhoto(file: UploadedFile): Promise<TakenPhoto> {
  if (file.size > mostPhotoBytes)
    throw new Failure(413, { messageKey: 'uploadTooLarge', params: { limit: mostPhotoBytes / 1024 / 1024 } })
  if (!looksLikePhoto(file.head)) throw new Failure(400, { messageKey: 'labourNoPhoto' })
  const given = await file.read(0, file.size)
  try {
    const read = sharp(given, { limitInputPixels: mostPhotoPixels, failOn: 'error', pages: 1 })
    const { format } = await read.metadata()
    if (!formats.has(format)) throw new Error(format)
    const upright = read.rotate().flatten({ background: '#fff' })
    const { data: bytes, info } = await upright
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(bytes)
      .resize({ width: thumbEdge, height: thumbEdge, fit: 'inside' })
      .jpeg({ quality: 70 })
      .toBuffer()
    const greys = await sharp(bytes)
      .greyscale()
      .resize(hashWidth, hashHeight, { fit: 'fill' })
      .raw()
      .toBuffer()
    return { bytes, thumb, width: info.width, height: info.height, hash: photoHash(greys) }
  } catch (cause) {
    throw new Failure(400, { messageKey: 'labourNoPhoto', cause })
  }
}

/** By the first bytes of JPEG, PNG and WebP: whatever else the library reads, such as SVG, is not even given to it. */
function looksLikePhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
