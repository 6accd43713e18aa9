import { RefreshCw } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComputeBoard } from './task-acts.ts'
import type { RankingBoard } from '@/contract/ranking-board.ts'
import { formatDateTime, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { CappedRanking } from '@/widgets/capped-ranking/capped-ranking.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { QueryBlock } from './query-block.tsx'
import { useTaskAddress } from './use-task-address.ts'

/** What the module counts, in words; and of how many days the minutes are shown. */
export interface BoardLabels {
  classesUnit: string
  studentsUnit: string
  days: string
  minutes: string
  empty: string
  emptyWhy: string
}
type BoardShown = { labels: (cap: number) => BoardLabels; perDays?: number }

type BoardViewProps = BoardShown & {
  query: UseQueryResult<{ board: RankingBoard | null }>
  compute: ComputeBoard
}

/** The ranking board as it was last computed, and computing it for the window at hand. */
export function BoardView({ query, compute, ...shown }: BoardViewProps) {
  const { window } = useTaskAddress()
  const t = useT('tasks')
  const button = (
    <Button
      look="primary"
      icon={<RefreshCw size={16} />}
      busy={compute.isPending}
      onClick={() => compute.mutate(window)}
    >
      {t('board.compute', { from: window.start.slice(5), to: window.end.slice(5) })}
    </Button>
  )
  return (
    <QueryBlock query={query}>
      {({ board }) =>
        board ? (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-note text-t2">
                {t('board.computed', {
                  at: formatDateTime(board.computedAt),
                  from: board.start,
                  to: board.end,
                })}
                {board.days && t('board.days', { n: board.days.length, days: daysText(board.days) })}
              </p>
              <span className="ml-auto">{button}</span>
            </div>
            <Boards board={board} {...shown} />
          </div>
        ) : (
          <div className="flex h-80 rounded border border-line bg-surface p-6">
            <StateBlock state="empty" title={t('board.never')} detail={t('board.neverWhy')} action={button} />
          </div>
        )
      }
    </QueryBlock>
  )
}

const daysText = (days: readonly string[]) => days.map((day) => day.slice(5)).join(' ')

function Boards({ board, labels, perDays = 1 }: BoardShown & { board: RankingBoard }) {
  const t = useT('tasks')
  const said = labels(board.cap)
  const classText = useClassText()
  const empty = { title: said.empty, detail: said.emptyWhy }
  const rows = board.classes.map(({ class: of, capped, uncapped, students, rank, tied }) => ({
    id: String(of.id),
    label: classText(of),
    rank,
    tied,
    figure: { capped: capped * perDays, uncapped: uncapped * perDays, roster: students },
  }))
  return (
    <div className="grid gap-3 min-[1100px]:grid-cols-2">
      <Panel
        title={t('board.classes')}
        unit={said.classesUnit}
        state={rows.length === 0 ? 'empty' : 'ready'}
        labels={empty}
        className="h-160"
      >
        <CappedRanking label={t('board.classes')} rows={rows} cap={board.cap} />
      </Panel>
      <Panel
        title={t('board.students')}
        unit={said.studentsUnit}
        state={board.students.length === 0 ? 'empty' : 'ready'}
        labels={empty}
        className="h-160"
      >
        <Table label={t('board.students')} className="h-full">
          <TableHead>
            <HeadCell numeric>{t('board.rank')}</HeadCell>
            <HeadCell>{t('pupil')}</HeadCell>
            <HeadCell>{t('review.columns.class')}</HeadCell>
            <HeadCell numeric>{said.days}</HeadCell>
            <HeadCell numeric>{said.minutes}</HeadCell>
          </TableHead>
          <tbody>
            {board.students.map((student) => (
              <TableRow key={student.id}>
                <Cell numeric>{`${student.rank}${student.tied ? '=' : ''}`}</Cell>
                <Cell>{student.name}</Cell>
                <Cell>{classText(student.class)}</Cell>
                <Cell numeric>{student.days}</Cell>
                <Cell numeric className="font-semibold">
                  {formatSigned(student.minutes * perDays, 1)}
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  )
}
