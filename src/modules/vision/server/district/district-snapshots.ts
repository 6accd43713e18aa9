import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { setOfRegion, type DistrictSet } from '@/server/db/definition-set-of.ts'
import { versionsIn, versionsOfDistrict, type SchoolVersions } from '../summaries/school-version.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { Sheet } from './sheet.ts'

/** A district's figures as one transaction sees them. */
export interface DistrictSnapshot {
  set: DistrictSet
  /** Differs whenever a figure does. */
  revision: string
  sheet: (kind: SheetKind, round: number) => Promise<Sheet>
}

/** A district's figures changed since its book was opened: a sheet that was not read before cannot be read as of then. */
export class SnapshotOutdated extends Error {}

interface Stored {
  region: string
  kind: SheetKind
  round: number
  /** Of the set and its last change: sheets by another are not brought up to date. */
  set: string
  sheet: Sheet
}

/**
 * Sheets of districts, cached from one change to the next: after a change only the rows of the schools that changed are read. Whether a
 * cached sheet is still valid is not announced but read, in the reader's own transaction.
 */
export class DistrictBooks {
  readonly #stored = new Map<string, Stored>()
  readonly #versions = new Map<string, { text: string; versions: SchoolVersions }>()
  /** Schools over all sheets: some 25 rounds of 400 schools, about 40 MB. */
  static readonly maxSchools = 10_000
  /** So many changed schools are read with the book, for all sheets at once; of more, only the sheets that are asked for. */
  static readonly maxAtOnce = 40

  /** `trx` sees one state of the database (repeatable read) for as long as the book is used. */
  async open(trx: Db, region: string): Promise<DistrictSnapshot> {
    return (await this.#read(trx, region)).book
  }

  /** A book that may be read after its transaction, by whoever needs sheets alone. Its sheets may throw BookOutdated. */
  async openForLong(db: Db, region: string): Promise<DistrictSnapshot> {
    const { book: snapshot, versions } = await inOneState(db, async (trx) => {
      const read = await this.#read(trx, region)
      await this.#bringAll(trx, region, read.book.set, read.versions)
      return read
    })
    const later = (key: string, kind: SheetKind, round: number) => {
      const stored = this.#stored.get(key)
      if (stored?.sheet.changedAt(versions).length === 0) {
        this.#keep(key, stored)
        return Promise.resolve(stored.sheet)
      }
      return inOneState(db, async (trx) => {
        const now = await this.open(trx, region)
        if (now.revision !== snapshot.revision) throw new SnapshotOutdated()
        return now.sheet(kind, round)
      })
    }
    // Forgotten once they are read: the book lives long, and holds neither a failure nor sheets that are cached no more.
    const query = new Map<string, Promise<Sheet>>()
    return {
      ...snapshot,
      sheet: (kind, round) => {
        const key = keyOf(region, kind, round, snapshot.set)
        return once(query, key, () => later(key, kind, round).finally(() => query.delete(key)))
      },
    }
  }

  async #read(trx: Db, region: string) {
    const set = await setOfRegion(trx, region)
    const { rows } = await sql<{ text: string | null }>`select ${versionsOfDistrict(region)} as text`.execute(
      trx,
    )
    const text = rows[0]?.text ?? ''
    const revision = createHash('sha256').update(`${set.id} ${set.mark} ${text}`).digest('base64')
    const versions = this.#versionsIn(region, text)
    const opened = new Map<string, Promise<Sheet>>()
    const sheet = (kind: SheetKind, round: number) =>
      once(opened, `${kind.name} ${round}`, () => this.#bring(trx, { region, kind, round, set, versions }))
    return { book: { set, revision, sheet }, versions }
  }

  /** The sheet at these versions. */
  async #bring(
    trx: Db,
    of: { region: string; kind: SheetKind; round: number; set: DistrictSet; versions: SchoolVersions },
  ): Promise<Sheet> {
    const { region, kind, round, set, versions } = of
    const key = keyOf(region, kind, round, set)
    const read = async (schools?: readonly number[]) =>
      bySchool(await kind.read(trx, { region, set: set.id, rounds: [round], schools }))
    const stored = this.#stored.get(key)?.sheet
    const changed = stored?.changedAt(versions) ?? []
    const sheet = !stored
      ? new Sheet(kind, versions, await read())
      : changed.length === 0
        ? stored
        : stored.at(versions, changed, await read(changed))
    this.#keep(key, { region, kind, round, set: markOf(set), sheet })
    return sheet
  }

  /** All cached sheets of a district, one question for each kind. */
  async #bringAll(trx: Db, region: string, set: DistrictSet, versions: SchoolVersions) {
    const old = [...this.#stored].filter(
      ([, stored]) => stored.region === region && stored.set === markOf(set),
    )
    for (const kind of new Set(old.map(([, stored]) => stored.kind))) {
      const ofKind = old.flatMap(([key, stored]) => {
        const changed = stored.kind === kind ? stored.sheet.changedAt(versions) : []
        return changed.length > 0 ? [{ key, stored, changed }] : []
      })
      const schools = [...new Set(ofKind.flatMap(({ changed }) => changed))]
      if (schools.length === 0 || schools.length > DistrictBooks.maxAtOnce) continue
      const rounds = ofKind.map(({ stored }) => stored.round)
      const rows = await kind.read(trx, { region, set: set.id, rounds, schools })
      for (const { key, stored, changed } of ofKind) {
        const own = bySchool(rows.filter((row) => row['round_id'] === stored.round))
        this.#keep(key, { ...stored, sheet: stored.sheet.at(versions, changed, own) })
      }
    }
  }

  #keep(key: string, stored: Stored): void {
    // The least recently used go first.
    this.#stored.delete(key)
    this.#stored.set(key, stored)
    let schools = 0
    for (const { sheet } of this.#stored.values()) schools += sheet.schools.size
    for (const [oldest, { sheet }] of this.#stored) {
      if (schools <= DistrictBooks.maxSchools || oldest === key) break
      this.#stored.delete(oldest)
      schools -= sheet.schools.size
    }
  }

  /** The same text gives the same map. */
  #versionsIn(region: string, text: string): SchoolVersions {
    const stored = this.#versions.get(region)
    if (stored?.text === text) return stored.versions
    const versions = versionsIn(text)
    this.#versions.set(region, { text, versions })
    return versions
  }
}

/** All that is read inside comes from one state of the database. */
export const inOneState = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const markOf = ({ id, mark }: DistrictSet) => `${id} ${mark}`
const keyOf = (region: string, kind: SheetKind, round: number, set: DistrictSet) =>
  `${region} ${kind.name} ${round} ${markOf(set)}`

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key)
  if (known) return known
  const value = make()
  made.set(key, value)
  return value
}

function bySchool(rows: readonly SummaryRow[]): Map<number, SummaryRow[]> {
  const schools = new Map<number, SummaryRow[]>()
  for (const row of rows) {
    const school = row['school_id'] ?? 0
    const own = schools.get(school)
    if (own) own.push(row)
    else schools.set(school, [row])
  }
  return schools
}
