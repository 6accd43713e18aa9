import { SearchBox } from '@/ui/search-box.tsx'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useHandout } from '@/modules/account/api/handout.ts'
import type { HandoutRow } from '@/modules/account/contract/handout.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { handoutFilters, isIn, shownRows, type HandoutFilter } from './handout-filter.ts'
import { HandoutTable } from './handout-table.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { SlipsView } from './slips-view.tsx'
import { useMakeSlips } from './use-make-slips.ts'

type HandoutPageProps = { filter: HandoutFilter; onFilter: (filter: HandoutFilter) => void }

/** One administrator's account for each school, with a password that serves once: made, printed, handed out, and seen in use. */
export function HandoutPage({ filter, onFilter }: HandoutPageProps) {
  const t = useT('handout')
  const handout = useHandout()
  const maker = useMakeSlips()
  const rows = handout.data?.rows
  const { slips, isRunning } = maker.making
  return (
    <section className="flex min-h-[calc(100dvh-9rem)] flex-1 flex-col rounded border border-line bg-surface px-4 pt-3 pb-4 max-[600px]:px-3">
      {slips.length > 0 && !isRunning ? (
        <SlipsView maker={maker} />
      ) : rows === undefined && handout.error ? (
        <StateBlock
          state="error"
          detail={handout.error.message}
          action={
            <Button busy={handout.isFetching} onClick={() => void handout.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : rows === undefined ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <div className="flex flex-1 items-center">
          <StateBlock
            state="empty"
            title={t('noSchools.title')}
            detail={t('noSchools.detail')}
            action={
              <Link to="/manage/cityBase" className={buttonClass('primary')}>
                {t('noSchools.action')}
              </Link>
            }
          />
        </div>
      ) : (
        <Schools rows={rows} filter={filter} onFilter={onFilter} maker={maker} />
      )}
    </section>
  )
}

type SchoolsProps = HandoutPageProps & {
  rows: readonly HandoutRow[]
  maker: ReturnType<typeof useMakeSlips>
}

function Schools({ rows, filter, onFilter, maker }: SchoolsProps) {
  const t = useT('handout')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const requested = useDeferredValue(text)
  const shown = shownRows(rows, filter, requested)
  const ticked = rows.filter(({ school }) => chosen.has(school))
  const without = rows.filter(({ state }) => state === 'none')
  const params = ticked.length > 0 ? ticked : without
  const { making } = maker
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('filter')}
            value={filter}
            onChange={onFilter}
            segments={handoutFilters.map((value) => ({
              value,
              label: t(`filters.${value}`, { count: rows.filter((row) => isIn(row, value)).length }),
            }))}
          />
        </div>
        <SearchBox label={t('search')} value={text} onChange={setText} />
        <p role="status" className="text-note text-t2">
          {ticked.length > 0 ? t('ticked', { count: ticked.length }) : t('shown', { count: shown.length })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-[600px]:ml-0 max-[600px]:w-full max-[600px]:[&>button]:w-full">
          {params.length === 0 && <p className="text-note text-t2">{t('allHave')}</p>}
          <Button
            look="primary"
            icon={<KeyRound aria-hidden size={16} />}
            disabled={params.length === 0}
            onClick={() => {
              maker.forget()
              setAsking(true)
            }}
          >
            {ticked.length > 0
              ? t('makeTicked', { count: ticked.length })
              : t('makeWithout', { count: without.length })}
          </Button>
        </div>
      </div>
      {making.error && making.slips.length === 0 && (
        <p role="alert" className="mb-2 rounded bg-severe-soft px-3 py-2 text-body text-t1">
          {making.error.message}
        </p>
      )}
      {shown.length > 0 ? (
        <HandoutTable rows={shown} chosen={chosen} onChosen={setChosen} />
      ) : (
        <div className="h-60">
          <StateBlock state="empty" title={t('noMatch')} />
        </div>
      )}
      {(isAsking || making.isRunning) && !making.error && (
        <MakeDialog rows={params} maker={maker} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
