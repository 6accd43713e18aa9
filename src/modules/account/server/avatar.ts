import { saveAvatar } from '@/contract/avatar.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'

export const saveAvatarRoute = route(saveAvatar, async ({ avatar }, { db, caller }) => {
  if (avatar && !isWhatItSays(avatar)) throw new Failure(400, { messageKey: 'noPicture' })
  await db.updateTable('account').set({ avatar }).where('id', '=', caller.accountId).execute()
  return { avatar }
})

/** How files of each kind begin; of WebP the four bytes in the middle are the length. */
const beginsLike: Record<string, (bytes: Buffer) => boolean> = {
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  png: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  jpeg: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
}

function isWhatItSays(address: string) {
  const [, kind = '', base64 = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(address) ?? []
  return beginsLike[kind]?.(Buffer.from(base64, 'base64')) === true
}
