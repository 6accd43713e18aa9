import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database, Db } from '../../src/server/db/schema.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { openChannel } from '../../src/server/messages/channels/open-channel.ts'
import { readChannels } from '../../src/server/messages/channels/channel-settings.ts'
import { MessageDispatcher } from '../../src/server/messages/dispatcher.ts'
import { queueMessages } from '../../src/server/messages/queue.ts'
import { loadReference } from '../../src/server/reference/load-reference.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openReceiver } from '../support/message-receiver.ts'
import { benchFolder } from './bench-server.ts'
import type { Figure } from './figure.ts'

const region = '990901'
const messages = 10_000
/** As many as a large school sends with one press. */
const ofOneSend = 5000
const anHour = 50_000
const hourSeconds = 3600
const queueSecondsBudget = 10
/** Noon at the schools, so that nothing waits for the morning. */
const noon = new Date('2026-11-02T04:00:00Z')

/** Letters of a district, queued and brought by two dispatchers, as of two instances, to a webhook that answers at once. */
export async function measureMessages(): Promise<Figure[]> {
  const folder = benchFolder('messages')
  rmSync(folder, { recursive: true, force: true })
  const database = await openDatabase<Database>(
    readSettings({ ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  )
  const db = database.kysely
  const receiver = await openReceiver()
  try {
    await migrate(db)
    await loadReference(db)
    const school = await writeSchool(db)
    const queueing = performance.now()
    for (let from = 0; from < messages; from += ofOneSend) await queueLetters(db, school, from)
    const queueSeconds = (performance.now() - queueing) / 1000
    const begun = performance.now()
    await Promise.all([dispatcherTo(db, receiver.url).sendDue(), dispatcherTo(db, receiver.url).sendDue()])
    const seconds = (performance.now() - begun) / 1000
    const brought = new Set(receiver.json().map(({ id }) => id)).size
    if (brought !== messages || receiver.heard.length !== messages)
      throw new Error(`${receiver.heard.length} messages came, of ${messages}; ${brought} different ones`)
    return [
      {
        part: 'messages',
        name: `${messages} messages brought`,
        value: seconds,
        unit: 's',
        budget: (messages / anHour) * hourSeconds,
        by: `two dispatchers, a webhook; ${Math.round((messages / seconds) * hourSeconds)} an hour, budget ${anHour}`,
      },
      {
        part: 'messages',
        name: '  queued',
        value: queueSeconds,
        unit: 's',
        budget: queueSecondsBudget,
        by: `${ofOneSend} a statement`,
      },
    ]
  } finally {
    await receiver.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeSchool(db: Db): Promise<number> {
  await sql`insert into region values (${region}, '甲区', 'J', '990900', 3) on conflict do nothing`.execute(
    db,
  )
  const { id } = await db
    .insertInto('school')
    .values({ region_code: region, code: '9909010001', name: '清河小学', stages: ['primary'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const queueLetters = (db: Db, schoolId: number, from: number) =>
  queueMessages(
    db,
    Array.from({ length: ofOneSend }, (_, n) => ({
      regionCode: region,
      schoolId,
      kind: 'letter' as const,
      to: { mobile: `139${String(from + n).padStart(8, '0')}` },
      link: `/letter/${from + n}`,
      notBefore: noon,
    })),
  )

function dispatcherTo(db: Db, url: string): MessageDispatcher {
  const channel = { type: 'webhook', name: 'bench', secret: 'a secret of sixteen', url }
  const read = readChannels(JSON.stringify({ channels: [channel] }))
  if ('problems' in read) throw new Error(read.problems.join())
  const channels = read.channels.map((each) => openChannel(each, () => noon))
  return new MessageDispatcher({
    db,
    channels: () => channels,
    publicOrigin: 'https://mingmu.example',
    now: () => noon,
    log: { warn: () => undefined },
  })
}
