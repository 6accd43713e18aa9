import { ClipboardList, EyeOff, Gauge, Scale, SlidersHorizontal, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { adjustedLabels, awayLabels } from './how-labels.ts'
import { useInverse } from './inverse-context.ts'
import { InversePanel } from './inverse-panel.tsx'

/** What the figures say and what they do not, with who is missing from them. */
export function HowPanel() {
  const { query } = useInverse()
  const t = useT('inverse')
  const { data } = query
  const isSuppression = data && [...data.factors, ...data.quantities].some(({ published }) => !published)
  return (
    <InversePanel title={t('how.title')} skeleton="rows">
      {data && (
        // Takes focus, so that keys scroll it.
        <div role="group" aria-label={t('how.title')} tabIndex={0} className="size-full overflow-auto">
          <ul className="flex flex-col gap-2.5 text-note text-t1">
            <Line icon={Scale}>
              <b className="font-semibold">{t('how.causeHead')}</b>
              {t(`outcome.${data.outcome}.turned`)}
            </Line>
            <Line icon={SlidersHorizontal}>{adjustedLabels(data, t)}</Line>
            <Line icon={Users}>{awayLabels(data, t)}</Line>
            <Line icon={ClipboardList}>{t('how.recall')}</Line>
            <Line icon={Gauge}>
              {t('how.standard', { outcome: t(`outcome.${data.outcome}.name`), standard: data.standard })}
              {data.unconfirmed && t('how.unconfirmed')}
            </Line>
            {isSuppression && <Line icon={EyeOff}>{t('how.hidden')}</Line>}
          </ul>
        </div>
      )}
    </InversePanel>
  )
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-t2" />
    <span>{children}</span>
  </li>
)
