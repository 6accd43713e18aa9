import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { cellLooks, lookClass } from './task-data.ts'

/** What the colours of the cells mean; a small clock is said in words in each cell. */
export function MatrixKey() {
  const t = useT('sport-tasks')
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-axis text-t2 max-[900px]:hidden">
      {cellLooks.map((look) => (
        <li key={look} className="flex items-center gap-1.5">
          <i
            aria-hidden
            className={cx(
              'flex size-3.5 items-center justify-center rounded-bar not-italic',
              lookClass[look],
            )}
          >
            {look === 'missing' ? '–' : ''}
          </i>
          {t(`looks.${look}`)}
        </li>
      ))}
      <li>{t('matrix.lateKey')}</li>
    </ul>
  )
}
