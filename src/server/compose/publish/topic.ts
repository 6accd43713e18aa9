import type { NodeCells } from '@/modules/regions/contract/nodes.ts'
import type { TopicFigures, TopicPanels } from '@/modules/regions/server/public.ts'

/** What a district publishes of one topic; of a topic without a screen for places above, head figures alone. */
export interface Published<T extends keyof TopicPanels | undefined = undefined> {
  figures: TopicFigures
  panels: T extends keyof TopicPanels ? TopicPanels[T] : undefined
}

/** Where there is no round, one of today is answered: it would make the rounds of all other districts older ones. */
export const isNoRound = ({ round }: { round: { id: number } }) => round.id === 0

type Cell = { n: number; of: number } | null
/** The head figures of a screen by their metric. */
export const byMetric = <M extends string>(figures: readonly { metric: M; rate: Cell }[]) =>
  Object.fromEntries(figures.map(({ metric, rate }) => [metric, rate])) as Partial<Record<M, Cell>>
/** Rates with something measured behind them. */
export const measured = (cells: Record<string, Cell | undefined>): NodeCells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined && cell?.of !== 0))
