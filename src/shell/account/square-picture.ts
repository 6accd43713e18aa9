import { avatarChars, avatarSide } from '@/contract/avatar.ts'

/**
 * The middle square of a picture as a data address, small enough to be saved; undefined where the browser reads no picture in the file.
 * Drawn anew, so that nothing else of the file travels: no place, no time, no name.
 */
export async function squarePicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const side = Math.min(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width: avatarSide, height: avatarSide })
  const context = canvas.getContext('2d')
  // JPEG knows no transparency, and black would take its place.
  if (context) Object.assign(context, { fillStyle: '#fff', imageSmoothingQuality: 'high' })
  context?.fillRect(0, 0, avatarSide, avatarSide)
  context?.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    avatarSide,
    avatarSide,
  )
  picture.close()
  return [0.85, 0.6, 0.4]
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find(({ length }) => length <= avatarChars)
}
