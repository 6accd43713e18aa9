import { maxPhotoChars } from '../../contract/phone-letter.ts'

const longestEdge = 1600

/**
 * A photo small enough to travel with an answer, as base64 of a JPEG; undefined where the browser reads no picture in the file. Drawn anew,
 * so that nothing else of the file travels: no position, no time, no name.
 */
export async function smallPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  const context = canvas.getContext('2d')
  // JPEG knows no transparency, and black would take its place.
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return [0.8, 0.6, 0.4]
    .map((quality) => canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, ''))
    .find(({ length }) => length <= maxPhotoChars)
}
