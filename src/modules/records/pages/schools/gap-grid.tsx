import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Columns } from '@/ui/columns.tsx'
import type { GapTile } from './gap-tiles.ts'

/** What is still to be put right; each figure opens its list. A gap that is closed says so and leads nowhere. */
export function GapGrid({ tiles }: { tiles: readonly GapTile[] }) {
  const t = useT('schools')
  const open = tiles.filter(({ n }) => n > 0).length
  // Of nobody nothing can be complete: such a tile says a dash and why, and the title never that all is done.
  const isMeasured = ({ of }: GapTile) => of !== 0
  const isWhole = tiles.every(isMeasured)
  const said = () => {
    if (open > 0) return t('gaps.open', { count: open })
    return t(isWhole ? 'gaps.allDone' : 'gaps.notYet')
  }
  return (
    <section aria-labelledby="school-gaps" className="flex flex-col gap-2">
      <h2 id="school-gaps" className="flex items-baseline gap-3 text-title font-semibold">
        {t('gaps.title')}
        <span className="text-note font-normal text-t2">{said()}</span>
      </h2>
      <Columns count="2-4" className="gap-3 max-[600px]:gap-2">
        {tiles.map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
      </Columns>
    </section>
  )
}

/** What is none when all is well; the others are complete. */
const nothingWaits = new Set<GapTile['key']>(['duplicates', 'importsWaiting'])
/** What there is none of yet, where there is nothing to complete. */
function missingOf(key: GapTile['key']) {
  if (key === 'classesWithoutTeacher') return 'classes'
  return key === 'unusedAccounts' ? 'accounts' : 'students'
}
const box =
  'flex min-h-24 min-w-0 flex-col gap-1 rounded border border-line bg-surface px-4 py-3 max-[600px]:px-3'

function Tile({ tile: { key, n, of, to, search } }: { tile: GapTile }) {
  const t = useT('schools')
  const label = <span className="min-w-0 text-body text-t2">{t(`gaps.${key}.label`)}</span>
  if (of === 0)
    return (
      <div className={box}>
        {label}
        <span className="mt-auto flex items-baseline gap-2 text-note text-t2">
          <span className="text-page font-semibold text-t3">{noFigure}</span>
          {t(`gaps.none.${missingOf(key)}`)}
        </span>
      </div>
    )
  if (n === 0)
    return (
      <div className={box}>
        {label}
        <span className="mt-auto flex items-center gap-2 text-body text-good">
          <Check aria-hidden size={16} />
          {t(nothingWaits.has(key) ? 'gaps.nothing' : 'gaps.done')}
        </span>
      </div>
    )
  const unit = t(`gaps.${key}.unit`, { count: n })
  return (
    <Link to={to as '/log'} search={search as object} className={`${box} hover:bg-hover`}>
      <span className="flex items-center justify-between gap-2">
        {label}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-t3" />
      </span>
      <span className="mt-auto flex flex-wrap items-baseline gap-x-2">
        <span className="text-page font-semibold text-t1">
          {formatCount(n)}
          <span className="ml-1 text-note font-normal text-t2">{unit}</span>
        </span>
        {of !== undefined && (
          <span className="text-note whitespace-nowrap text-t2">
            / {formatCount(of)} · {formatPercent({ n, of })}
          </span>
        )}
      </span>
    </Link>
  )
}
