import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRounds } from '@/api/rounds.ts'
import type { RoundRow } from '@/contract/rounds.ts'
import { roundKinds } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import type { RoundsSearch } from '@/modules/records/pages/rounds-search.ts'
import { yearName } from '@/lib/school-year.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { roundStates } from '@/standards/rounds/round-state.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { RoundActs, type Act } from './round-acts.tsx'
import { RoundDrawer } from './round-drawer.tsx'
import { RoundsPhone } from './rounds-phone.tsx'
import { RoundsTable } from './rounds-table.tsx'
import { inOrder, keyOf } from './round-labels.ts'

type Props = { search: RoundsSearch; onSearch: (next: Partial<RoundsSearch>) => void }

/** The district's rounds of all kinds: made, changed, closed, opened again, and how far schools are with them. */
export function BureauRounds({ search, onSearch }: Props) {
  const t = useT('rounds')
  const isPhone = usePhone()
  const { data, isError, refetch } = useRounds()
  const [act, setAct] = useState<Act | null>(null)
  const all = data?.all ?? []
  const ofYear = all.filter(
    ({ schoolYear, state }) =>
      (search.year === undefined || schoolYear === search.year) &&
      (search.state === undefined || state === search.state),
  )
  const shown = inOrder(ofYear.filter(({ kind }) => search.kind === undefined || kind === search.kind))
  const years = [...new Set(all.map(({ schoolYear }) => schoolYear))].toSorted((a, b) => b - a)
  const isNarrowed = search.kind !== undefined || search.year !== undefined || search.state !== undefined
  const edited = all.find((round) => keyOf(round) === search.edit)
  const isOpen = search.edit === 'new' || edited !== undefined
  const opener = useRef<HTMLElement | null>(null)
  const edit = (which: string) => {
    opener.current = document.activeElement as HTMLElement | null
    onSearch({ edit: which })
  }
  useNewKey(() => edit('new'), !isOpen && act === null)
  const clear = () => onSearch({ kind: undefined, year: undefined, state: undefined })
  const newButton = (
    <Button
      look="primary"
      icon={<Plus aria-hidden size={16} />}
      onClick={() => edit('new')}
      aria-keyshortcuts="N"
    >
      {t('bureau.new')}
    </Button>
  )
  const acts = { onEdit: (round: RoundRow) => edit(keyOf(round)), onAct: setAct }
  return (
    <div
      className={cx('flex min-h-0 flex-1 flex-col gap-3', isOpen && !isPhone && 'min-[1100px]:pr-[440px]')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('bureau.kinds')}
          value={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ kind: kind === 'all' ? undefined : kind })}
          segments={(['all', ...roundKinds] as const).map((kind) => ({
            value: kind,
            label: `${kind === 'all' ? t('bureau.all') : t(isPhone ? `kindShort.${kind}` : `kind.${kind}`)} ${
              kind === 'all' ? ofYear.length : ofYear.filter((round) => round.kind === kind).length
            }`,
          }))}
        />
        <Select
          label={t('bureau.year')}
          value={search.year ?? 0}
          set={search.year !== undefined}
          onChange={(year) => onSearch({ year: year === 0 ? undefined : year })}
          options={[
            { value: 0, label: t('bureau.any') },
            ...years.map((year) => ({ value: year, label: yearName(year) })),
          ]}
        />
        <Select
          label={t('bureau.state')}
          value={search.state ?? 'any'}
          set={search.state !== undefined}
          onChange={(state) => onSearch({ state: state === 'any' ? undefined : state })}
          options={[
            { value: 'any', label: t('bureau.any') },
            ...roundStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
        {!isPhone && all.length > 0 && <span className="ml-auto">{newButton}</span>}
      </div>
      {isError && data && (
        <p
          role="alert"
          className="flex h-6 items-center gap-3 rounded-tag bg-warning-soft px-3 text-note text-t1"
        >
          {t('bureau.stale')}
          <Button look="link" size="small" onClick={() => void refetch()}>
            {t('bureau.again')}
          </Button>
        </p>
      )}
      {!data ? (
        <section className="flex-1 rounded border border-line bg-surface p-4">
          {isError ? (
            <StateBlock
              state="error"
              title={t('bureau.failed')}
              action={<Button onClick={() => void refetch()}>{t('bureau.again')}</Button>}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </section>
      ) : shown.length === 0 ? (
        <section className="flex flex-1 items-center rounded border border-line bg-surface p-4">
          {isNarrowed && all.length > 0 ? (
            <StateBlock
              state="empty"
              title={t('bureau.noMatch')}
              action={<Button onClick={clear}>{t('bureau.clear')}</Button>}
            />
          ) : (
            <StateBlock
              state="empty"
              title={t('bureau.none')}
              detail={t('bureau.noneWhy')}
              action={newButton}
            />
          )}
        </section>
      ) : isPhone ? (
        <RoundsPhone rounds={shown} {...acts} />
      ) : (
        <RoundsTable
          rounds={shown}
          marked={act?.what === 'close' ? keyOf(act.round) : (search.round ?? search.edit)}
          narrow={isOpen}
          {...acts}
        />
      )}
      {isPhone && all.length > 0 && !isOpen && (
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface p-4 [&>button]:h-12 [&>button]:w-full">
          {newButton}
        </div>
      )}
      {isOpen && data && (
        <RoundDrawer
          key={search.edit}
          round={edited}
          rounds={all}
          onEdit={(round) => onSearch({ edit: keyOf(round) })}
          onClose={(saved) => {
            onSearch({ edit: undefined, ...(saved && { round: saved }) })
            opener.current?.focus()
          }}
        />
      )}
      <RoundActs act={act} onDone={() => setAct(null)} />
    </div>
  )
}

/** N makes a new round while nothing else is open and nobody is typing. */
function useNewKey(open: () => void, isFree: boolean) {
  const latest = useRef(open)
  useEffect(() => void (latest.current = open))
  useEffect(() => {
    if (!isFree) return
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest(
        'input, textarea, select, [contenteditable]',
      )
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isFree])
}
