import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Spot } from '@/modules/submissions/contract/spot.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { gradeText } from '../../labels.tsx'
import type { OfPart } from './of-part.ts'

/** Which classes the seed drew, how anybody draws them again, and how far the measuring is. */
export function SpotSample({ spot, of: { kind, grade } }: { spot: Spot; of: OfPart }) {
  const t = useT('submissions-spot')
  const parts = useT('submissions')
  const [isShown, setShown] = useState(false)
  const drawn = spot.classes.filter(({ isDrawn }) => isDrawn)
  const { failedHonest, passedInvented, runs } = spot.errors
  return (
    <div className="flex flex-col gap-2 text-note text-t2">
      <p className="flex flex-wrap items-center gap-2">
        {t('seed')}
        <code className="font-mono text-body break-all text-t1">{spot.seed}</code>
        <CopyButton size="small" text={spot.seed} />
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('redraw')}
        </Button>
      </p>
      <p>
        {t('sample', {
          classes: drawn
            .map(({ number }) => t('class', { grade: gradeText(grade, parts), n: number }))
            .join(parts('comma')),
          of: formatCount(spot.classes.length),
          count: formatCount(spot.entered.count),
          total: formatCount(spot.entered.total),
        })}
      </p>
      {spot.enteredBy.length > 0 && <p>{t('enteredBy', { names: spot.enteredBy.join(parts('comma')) })}</p>}
      {isShown && (
        <div className="flex flex-col gap-1">
          <p className={spot.isRedrawn ? 'text-good' : 'text-severe'}>
            {t(spot.isRedrawn ? 'redrawnSame' : 'redrawnOther')}
          </p>
          <p>{t('recipe', { target: formatCount(spot.target) })}</p>
          <ol className="max-h-40 overflow-y-auto">
            {spot.classes.map(({ id, number, records, key, isDrawn }) => (
              <li key={id} className="flex items-center gap-2 tabular-nums">
                <span className="w-4">{isDrawn && <Check size={14} aria-label={t('isDrawn')} />}</span>
                <span className="flex-1 truncate">
                  {t('class', { grade: gradeText(grade, parts), n: number })}{' '}
                  <code className="font-mono">{id}</code>
                </span>
                <span>{t('students', { n: formatCount(records) })}</span>
                <code className="font-mono text-axis" title={key}>
                  {key.slice(0, 12)}
                </code>
              </li>
            ))}
          </ol>
        </div>
      )}
      <p>
        {t(`rule.${kind}`, { least: formatPercent(spot.least) })}{' '}
        {t('errors', {
          honest: formatPercent({ n: failedHonest, of: runs }),
          failed: formatCount(failedHonest),
          invented: formatPercent({ n: passedInvented, of: runs }),
          passed: formatCount(passedInvented),
          runs: formatCount(runs),
        })}
      </p>
    </div>
  )
}
