import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMind } from '@/modules/health/api/mind.ts'
import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useSize } from '@/ui/size.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { rateCell } from '@/widgets/panel/rate-cells.ts'
import { useHealth } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'

const MindDialog = lazy(() => import('../mind-dialog.tsx').then((part) => ({ default: part.MindDialog })))
const parts = ['screened', 'attention', 'interviewed', 'referred'] as const

/** Mental health in totals of the district, with a day of its own; nothing here can be opened further. */
export function MindPanel() {
  const { filter, isDistrict } = useHealth()
  const { school: _school, ...ofDistrict } = filter
  const t = useT('health')
  const wall = useSize() === 'wall'
  const [isOpen, setOpen] = useState(false)
  const query = useMind(ofDistrict, isDistrict)
  const figures = query.data?.figures
  return (
    <>
      <HealthPanel
        title={t('mind.title')}
        unit={t('mind.unit')}
        query={query}
        isEmpty={figures === null}
        labels={{ title: t('mind.none'), detail: t('mind.only') }}
        skeleton="rows"
        {...(figures && {
          table: {
            columns: [{ label: t('mind.part') }, { label: t('mind.rate') }],
            rows: parts.map((part) => [t(`mind.${part}`), rateCell(figures[part])]),
          },
        })}
        tools={
          !wall &&
          query.data && (
            <Button size="small" icon={<Pencil aria-hidden size={14} />} onClick={() => setOpen(true)}>
              {t('mind.enter')}
            </Button>
          )
        }
      >
        {figures && (
          <div className="flex size-full flex-col text-body text-t1">
            {parts.map((part) => {
              const rate = figures[part]
              return (
                <p key={part} className="flex flex-1 items-center gap-3">
                  <span className="flex-1 truncate">{t(`mind.${part}`)}</span>
                  {rate === null ? (
                    <Hidden />
                  ) : (
                    <>
                      <span className="text-note whitespace-nowrap text-t2 wall:text-body">
                        {formatCount(rate.n)} / {formatCount(rate.of)}
                      </span>
                      <b className="w-14 text-right font-semibold wall:w-24">
                        {rate.of > 0 ? `${formatRate(rate)}%` : noFigure}
                      </b>
                    </>
                  )}
                </p>
              )
            })}
            <p className="text-note text-t2">{t('mind.only')}</p>
          </div>
        )}
      </HealthPanel>
      {isOpen && query.data && (
        <Suspense>
          <MindDialog
            schoolYear={query.data.schoolYear}
            entered={query.data.entered}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
