import { sql } from 'kysely'
import type { NodeCells, NodePeriod } from '@/modules/regions/contract/nodes.ts'
import type { NodeTopic } from '@/modules/regions/contract/topics.ts'
import type { Db } from '@/server/db/schema.ts'
import type { CheckPanels } from './panels/check-lines.ts'
import type { Counted } from './panels/counted.ts'
import type { FitnessPanels } from './panels/fitness-lines.ts'
import type { SportPanels } from './panels/sport-lines.ts'
import type { VisionPanels } from './panels/vision-lines.ts'

/** What a district publishes of one topic, and of which round or window it is. */
export interface TopicFigures {
  period: NodePeriod
  cells: NodeCells
}

/** What is kept of the screens of a district, as lines of counts: of each topic so many KB for a district of all stages. */
export interface TopicPanels {
  /** 4 KB */
  vision: VisionPanels
  /** 4 KB */
  check: CheckPanels
  /** 5 KB */
  fitness: FitnessPanels
  /** 4 KB */
  sport: SportPanels
}

/** What a district publishes, as its own pages say it: read there, never counted a second time. */
export interface DistrictFigures {
  population: { schools: number; students: number }
  topics: Partial<Record<NodeTopic, TopicFigures>>
  /** The panels of its screens, of the period of their topic. */
  panels?: Partial<TopicPanels>
}

export interface CountedDistrict extends Omit<DistrictFigures, 'panels'> {
  code: string
  countedAt: Date
}

/** The kept head figures of some districts; one that was never counted is missing. */
export async function readDistrictFigures(db: Db, codes: readonly string[]): Promise<CountedDistrict[]> {
  const { rows } = await sql<{ region_code: string; figures: DistrictFigures; counted_at: Date }>`
    select region_code, figures - 'panels' as figures, counted_at from district_figure
    where region_code = any(${[...codes]}::text[])`.execute(db)
  return rows.map(({ region_code, figures, counted_at }) => ({
    code: region_code,
    countedAt: counted_at,
    ...figures,
  }))
}

/** The kept panels of one topic of some districts; a district that was never counted is missing. */
export async function readPanels<T extends keyof TopicPanels>(
  db: Db,
  codes: readonly string[],
  topic: T,
): Promise<Counted<TopicPanels[T]>[]> {
  const { rows } = await sql<{
    code: string
    counted_at: Date
    students: number
    period: NodePeriod | null
    panels: TopicPanels[T] | null
  }>`
    select region_code as code, counted_at, (figures->'population'->>'students')::int as students,
      figures->'topics'->${topic}::text->'period' as period, figures->'panels'->${topic}::text as panels
    from district_figure where region_code = any(${[...codes]}::text[])`.execute(db)
  return rows.map(({ code, counted_at, students, period, panels }) => ({
    code,
    countedAt: counted_at,
    students,
    period: period ?? undefined,
    panels: panels ?? undefined,
  }))
}

/** Keeps what a district publishes; of two who count at once, what was begun last stays. `at`: when the counting began. */
export async function keepDistrictFigures(
  db: Db,
  code: string,
  figures: DistrictFigures,
  at: Date,
): Promise<void> {
  await sql`
    insert into district_figure as had (region_code, figures, counted_at)
    values (${code}, ${JSON.stringify(figures)}::jsonb, ${at})
    on conflict (region_code) do update set figures = excluded.figures, counted_at = excluded.counted_at
    where had.counted_at < excluded.counted_at`.execute(db)
}
