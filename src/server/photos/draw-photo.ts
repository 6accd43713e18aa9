import sharp from 'sharp'
import { hashHeight, hashWidth, photoHash } from '@/standards/photo-hash.ts'

const longestEdge = 1600
const thumbEdge = 320
const formats = new Set(['jpeg', 'png', 'webp'])

export interface DrawnPhoto {
  bytes: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
  hash: string
}
/** A photo drawn anew, or why there is none: too many pixels, or no photo that can be read. */
export type PhotoAnswer = { photo: DrawnPhoto } | { tooManyPixels: number } | { isNoPhoto: true }

// What libvips keeps for later would only be kept from others; its own threads would take the cores of the calls.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws a photo anew, so that only its pixels are stored: where and when it was taken, by which device and what else a file may carry is
 * gone. How many pixels it has is read from its header, before a single one is decoded: a small file can hold very many.
 */
export async function drawPhoto(submitted: Uint8Array, maxPixels: number): Promise<PhotoAnswer> {
  try {
    const { format, width, height } = await sharp(submitted, { limitInputPixels: false, pages: 1 }).metadata()
    if (!formats.has(format)) return { isNoPhoto: true }
    if (width * height > maxPixels) return { tooManyPixels: width * height }
    const read = sharp(submitted, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { data: bytes, info } = await read
      .rotate()
      .flatten({ background: '#fff' })
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
    return { photo: { bytes, thumb, width: info.width, height: info.height, hash: photoHash(greys) } }
  } catch {
    return { isNoPhoto: true }
  }
}
