import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { letterKinds } from '../standards/letter-days.ts'
import { FeedbackView } from './feedback/feedback-view.tsx'
import { letterViews, type LettersSearch } from './letters-search.ts'
import { PrintView } from './print/print-view.tsx'
import { SlipView } from './slip/slip-view.tsx'

type LettersPageProps = {
  search: LettersSearch
  onSearch: (search: LettersSearch) => void
  /** The bureau sees how letters reach guardians, and sets by when; schools make them. */
  isBureau: boolean
}

/** Letters to guardians: made, printed, answered, and how many arrive in time (LET-03 to LET-06). */
export function LettersPage({ search, onSearch, isBureau }: LettersPageProps) {
  const t = useT('letters')
  const rounds = useRounds()
  const kind = search.kind ?? 'vision'
  const view = isBureau ? 'feedback' : (search.view ?? 'print')
  const own = (rounds.data?.all ?? []).filter((round) => round.kind === kind && round.state !== 'upcoming')
  const round = own.find(({ id }) => id === search.round) ?? own[0]
  const change = (next: Partial<LettersSearch>) => onSearch({ ...search, ...next })
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-3">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        {!isBureau && (
          <Segmented
            label={t('view')}
            value={view}
            segments={letterViews.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={(next) => change({ view: next })}
          />
        )}
        {view !== 'slips' && (
          <>
            <Segmented
              label={t('kind')}
              value={kind}
              segments={letterKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(next) => change({ kind: next, round: undefined })}
            />
            {round && (
              <Select
                label={t('round')}
                value={round.id}
                options={own.map(({ id, name, year, term }) => ({
                  value: id,
                  label: name || t('roundName', { year, term: t(`terms.${term}`) }),
                }))}
                onChange={(id) => change({ round: id })}
              />
            )}
          </>
        )}
      </div>
      {view === 'slips' ? (
        <SlipView />
      ) : rounds.isPending ? (
        <SkeletonRows rows={8} />
      ) : rounds.error && !rounds.data ? (
        <StateBlock
          state="error"
          detail={rounds.error.message}
          action={<Button onClick={() => void rounds.refetch()}>{t('retry')}</Button>}
        />
      ) : !round ? (
        <NoRound kind={kind} />
      ) : view === 'print' ? (
        <PrintView key={`${kind} ${round.id}`} kind={kind} round={round.id} />
      ) : (
        <FeedbackView kind={kind} round={round.id} isBureau={isBureau} />
      )}
    </div>
  )
}
