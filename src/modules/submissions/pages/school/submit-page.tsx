import { Link } from '@tanstack/react-router'
import type { RoundRow } from '@/contract/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOwnParts } from '@/modules/submissions/api/parts.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ReadPending } from '../read-pending.tsx'
import type { PartsSearch } from '../parts-search.ts'
import { RoundBar } from '../round-bar.tsx'
import { useChosenRound } from '../use-chosen-round.ts'
import { GradeTabs } from './grade-tabs.tsx'
import { PartView } from './part-view.tsx'

type Props = { search: PartsSearch; onSearch: (next: PartsSearch) => void }

/** A school checks its grades of a round, corrects or confirms what is doubtful, and sends them in. */
export function SubmitPage({ search, onSearch }: Props) {
  const t = useT('submissions')
  const { isLoaded, isError, isFetching, refetch, kind, rounds, chosen } = useChosenRound(search)
  const failed = isError && !isLoaded
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <RoundBar kind={kind} rounds={rounds} chosen={chosen} onSearch={onSearch} />
      {chosen ? (
        <Grades key={`${kind}-${chosen.id}`} round={chosen} search={search} onSearch={onSearch} />
      ) : (
        <section className="flex min-h-80 flex-1 items-center rounded border border-line bg-surface p-4">
          {failed ? (
            <StateBlock
              state="error"
              title={t('failed')}
              action={
                <Button busy={isFetching} onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              }
            />
          ) : isLoaded ? (
            <StateBlock state="empty" title={t('empty.noRound')} detail={t('empty.noRoundWhy')} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </section>
      )}
    </div>
  )
}

const importPages = {
  vision: '/visionCheck/analysisExport',
  check: '/health/base',
  fitness: '/health/base',
} as const

function Grades({ round, search, onSearch }: Props & { round: RoundRow }) {
  const t = useT('submissions')
  const { kind, id } = round
  const { data, error, isFetching, refetch } = useOwnParts({ kind, round: id })
  const withResults = data?.parts.filter(({ coverage, state }) => coverage.count > 0 || state !== 'draft')
  if (!data || !withResults || withResults.length === 0)
    return (
      <section className="flex min-h-80 flex-1 items-center rounded border border-line bg-surface p-4">
        {data ? (
          <StateBlock
            state="empty"
            title={t('empty.title')}
            detail={t('empty.detail')}
            action={
              <Link to={importPages[kind]} className={buttonClass('primary')}>
                {t('empty.import')}
              </Link>
            }
          />
        ) : (
          <ReadPending query={{ error, isFetching, refetch }} rows={8} />
        )}
      </section>
    )
  const shown = withResults.find(({ grade }) => grade === search.grade) ?? withResults[0]
  return (
    <>
      <GradeTabs
        parts={data.parts}
        grade={shown?.grade}
        onGrade={(grade) => onSearch({ kind, round: id, grade })}
      />
      {shown && <PartView key={shown.grade} kind={kind} round={id} grade={shown.grade} />}
    </>
  )
}
