import { useRef } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePartsMatrix } from '@/modules/submissions/api/parts.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ReadPending } from '../read-pending.tsx'
import { stateIcons } from '../labels.tsx'
import { shownState, shownStates } from '../shown-state.ts'
import type { PartsSearch } from '../parts-search.ts'
import { RoundBar } from '../round-bar.tsx'
import { useChosenRound } from '../use-chosen-round.ts'
import { DeadlineBar } from './deadline-bar.tsx'
import { PartsMatrix } from './parts-matrix.tsx'
import { PartPanel } from './part-panel.tsx'

type Props = { search: PartsSearch; onSearch: (next: PartsSearch) => void }

/** The bureau looks at what schools sent in: school by grade at the left, one part at the right. */
export function SubmissionsPage({ search, onSearch }: Props) {
  const t = useT('submissions')
  const { isLoaded, isError, isFetching, refetch, kind, rounds, chosen } = useChosenRound(search)
  if (chosen)
    return (
      <Reviewed
        key={`${kind}-${chosen.id}`}
        round={chosen}
        rounds={rounds}
        search={search}
        onSearch={onSearch}
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <RoundBar kind={kind} rounds={rounds} chosen={chosen} onSearch={onSearch} />
      <section className="flex min-h-80 flex-1 items-center rounded border border-line bg-surface p-4">
        {isLoaded ? (
          <StateBlock state="empty" title={t('empty.noRound')} />
        ) : isError ? (
          <StateBlock
            state="error"
            title={t('failed')}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </section>
    </div>
  )
}

function Reviewed({
  round,
  rounds,
  search,
  onSearch,
}: Props & { round: RoundRow; rounds: readonly RoundRow[] }) {
  const t = useT('submissions')
  const isReader = !useCurrentUser().info.access.includes('qu')
  const { kind, id } = round
  const { data, error, isFetching, refetch } = usePartsMatrix({ kind, round: id })
  const grid = useRef<HTMLDivElement>(null)
  const of = { kind, round: id }
  const parts = data?.schools.flatMap((school) => school.parts) ?? []
  const filter = (state: PartsSearch['state']) => onSearch({ ...of, state })
  const open = data?.schools
    .find((school) => school.id === search.school)
    ?.parts.find(({ grade }) => grade === search.grade)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <RoundBar kind={kind} rounds={rounds} chosen={round} onSearch={onSearch}>
        {data && <DeadlineBar of={of} deadline={data.deadline} isReader={isReader} />}
      </RoundBar>
      {data && (
        <div className="flex min-h-12 flex-wrap items-center gap-1 rounded border border-line bg-surface px-3 py-1">
          {[undefined, ...shownStates].map((state) => {
            const Icon = state && stateIcons[state]
            const n = state ? parts.filter((each) => shownState(each) === state).length : parts.length
            return (
              <button
                key={state ?? 'all'}
                type="button"
                aria-pressed={search.state === state}
                onClick={() => filter(state)}
                className={cx(
                  'flex h-8 items-center gap-1.5 rounded-control px-3 text-body',
                  search.state === state ? 'bg-brand-soft text-brand-strong' : 'text-t2 hover:bg-hover',
                )}
              >
                {Icon && <Icon aria-hidden size={14} />}
                {state ? t(`state.${state}`) : t('bureau.all')}
                <b className="font-semibold tabular-nums">{formatCount(n)}</b>
              </button>
            )
          })}
          <p className="ml-auto text-note text-t2 tabular-nums max-[600px]:ml-0 max-[600px]:px-3">
            {t('bureau.count', {
              n: formatCount(parts.filter(({ state }) => state === 'accepted').length),
              total: formatCount(parts.length),
            })}
          </p>
        </div>
      )}
      <div
        className={cx(
          'grid min-h-0 flex-1 grid-cols-1 gap-3 min-[1001px]:grid-rows-[minmax(0,1fr)] min-[1001px]:max-h-[max(30rem,calc(100dvh-14.5rem))]',
          // While nothing is open, all grades of a district want the room that the panel takes.
          open
            ? 'min-[1001px]:grid-cols-[minmax(0,1fr)_400px]'
            : 'min-[1700px]:grid-cols-[minmax(0,1fr)_400px]',
          !open && !isReader && 'max-[1699px]:*:nth-2:hidden',
        )}
      >
        <section className="min-h-80 min-w-0 overflow-auto rounded border border-line bg-surface">
          {!data ? (
            <ReadPending query={{ error, isFetching, refetch }} rows={12} />
          ) : data.schools.length === 0 ? (
            <StateBlock state="empty" title={t('empty.noSchool')} />
          ) : (
            <PartsMatrix
              grid={grid}
              schools={data.schools}
              state={search.state}
              open={{ school: search.school, grade: search.grade }}
              onOpen={isReader ? undefined : (school, grade) => onSearch({ ...search, ...of, school, grade })}
            />
          )}
        </section>
        {!isReader && (
          <PartPanel
            key={`${search.school} ${search.grade}`}
            of={of}
            school={data?.schools.find((school) => school.id === search.school)}
            part={open}
            onClose={() => {
              onSearch({ ...of, ...(search.state && { state: search.state }) })
              grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}
