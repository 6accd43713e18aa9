import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Which device a secret is of: sealed for one, it opens for no other. */
interface Owner {
  schoolId: number
  id: number
}
const ownerText = ({ schoolId, id }: Owner) => Buffer.from(`sport_device ${schoolId}-${id}`)

/** The key that secrets of devices are sealed with, from what the deployment keeps outside the database. */
export const deviceKeyOf = (material: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', 'mingmu sport_device secret v1', 32))

/** AES-256-GCM: nonce, sealed secret, tag. */
export function sealSecret(key: Buffer, owner: Owner, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(ownerText(owner))
  return Buffer.concat([nonce, sealing.update(secret), sealing.final(), sealing.getAuthTag()])
}

/** Throws where the key is another, or what is sealed was changed or is another device's. */
export function openSecret(key: Buffer, owner: Owner, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(ownerText(owner)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()])
}
