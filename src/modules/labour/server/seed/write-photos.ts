import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import sharp from 'sharp'
import { hashHeight, hashWidth, photoHash } from '@/standards/photo-hash.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'

const [width, height] = [240, 180]
/** One photo in so many was given in before, by another student: for the list of records that deserve a look. */
const oneOfSame = 40

interface Photo {
  bytes: Buffer
  hash: string
}

/** Photos of what was given in for a task that needs them: of all that is reviewed, of most that waits. Coloured light, drawn by chance. */
export async function writePhotos(
  trx: Db,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<void> {
  const { rows } = await sql<{ student: number; at: Date }>`
    select student_id as student, at from labour_submission
    where school_id = ${schoolId} and task_id = ${id} and (state <> 'waiting' or student_id % 6 > 0)
    order by student_id`.execute(trx)
  if (rows.length === 0) return
  const random = createRandom(mixSeed(schoolId, 48))
  const drawn = await Promise.all(rows.map(() => drawPhoto(random)))
  const photos = drawn.map((photo, no) =>
    no % oneOfSame === oneOfSame - 1 ? required(drawn[no - 1], 'a photo') : photo,
  )
  const bytes = photos.map((photo) => photo.bytes)
  // As small as they are, they are their own thumbs.
  await sql`
    insert into labour_evidence (school_id, task_id, student_id, bytes, thumb, width, height, hash, added_by, at)
    select ${schoolId}::int, ${id}::bigint, p.student, p.bytes, p.bytes, ${width}, ${height}, p.hash,
      (select min(id) from account where school_id = ${schoolId}), p.at
    from unnest(${rows.map(({ student }) => student)}::bigint[], ${bytes}::bytea[],
      ${photos.map(({ hash }) => hash)}::text[], ${rows.map(({ at }) => at)}::timestamptz[])
      p (student, bytes, hash, at)`.execute(trx)
}

/** Colours of as many fields as the hash compares, run into each other. */
async function drawPhoto(random: Random): Promise<Photo> {
  const fields = hashWidth * hashHeight
  const lights = Array.from({ length: fields }, () => 60 + Math.floor(random.next() * 180))
  const [red, green, blue] = [
    0.7 + random.next() * 0.3,
    0.7 + random.next() * 0.3,
    0.5 + random.next() * 0.4,
  ] as const
  const pixels = Buffer.from(lights.flatMap((light) => [light * red, light * green, light * blue]))
  const bytes = await sharp(pixels, { raw: { width: hashWidth, height: hashHeight, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { bytes, hash: photoHash(lights) }
}
