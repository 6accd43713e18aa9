import { useState } from 'react'
import { usePeOffers, usePeTake } from '@/modules/pe/api/students.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { yearName } from '@/lib/school-year.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { LevelTag } from '@/kits/fitness/level-tag.tsx'

/** As many as the server takes at once. */
const maxTaken = 200
/** Two lines where the screen is narrow: who and what, when and how much better. */
const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 min-[640px]:grid-cols-[10rem_minmax(0,1fr)_6rem_11rem]'

/** Marks of lessons that would fill or better the open fitness test: shown, and taken over only when the school says so. */
export function OffersPanel({ ofClass }: { ofClass: number | undefined }) {
  const t = useT('physical')
  const classText = useClassText()
  const { data } = usePeOffers(ofClass === undefined ? {} : { class: ofClass })
  const take = usePeTake()
  const [isOpen, open] = useState(false)
  if (!data?.round || data.of === 0) return null
  const rows = data.rows.slice(0, maxTaken)
  const year = yearName(data.round.schoolYear)
  async function takeAll() {
    try {
      const { taken, left } = await take.mutateAsync({ ids: rows.map(({ id }) => id) })
      toast(t(left > 0 ? 'offers.someTaken' : 'offers.taken', { n: formatCount(taken), left }))
      open(false)
    } catch {
      // A message has said why.
    }
  }
  return (
    <section className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 text-body">{t('offers.waiting', { n: formatCount(data.of), year })}</p>
      <Button onClick={() => open(true)}>{t('offers.look')}</Button>
      {isOpen && (
        <Dialog
          open
          width={720}
          onClose={() => open(false)}
          title={t('offers.title', { year })}
          description={t('offers.how')}
          actions={
            <>
              <Button onClick={() => open(false)}>{t('cancel')}</Button>
              <Button look="primary" busy={take.isPending} onClick={() => void takeAll()}>
                {t('offers.take', { n: formatCount(rows.length) })}
              </Button>
            </>
          }
        >
          <ul className="divide-y divide-line text-body">
            {rows.map(({ id, name, class: one, item, day, written, score, level, stands }) => (
              <li key={id} className={rowClass}>
                <span className="truncate">
                  {name} <span className="text-note text-t2">{classText(one)}</span>
                </span>
                <span className="text-right whitespace-nowrap min-[640px]:text-left">
                  {t(`items.${item}`)} <b className="font-semibold">{written}</b> {t(`units.${item}`)}
                </span>
                <span className="text-note text-t2">{day}</span>
                <span className="flex items-center justify-end gap-2">
                  {stands === null
                    ? t('offers.fills', { n: score })
                    : t('offers.betters', { n: score, from: stands })}
                  <LevelTag level={level} />
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
