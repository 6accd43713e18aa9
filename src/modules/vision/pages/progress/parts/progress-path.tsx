import { ChevronRight } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useProgress } from '../progress-context.tsx'

/** From the district to the school that is looked at; the district can be pressed. */
export function ProgressPath({ school }: { school: string | undefined }) {
  const { go } = useProgress()
  const t = useT('progress')
  return (
    <nav aria-label={t('path.label')}>
      <ol className="flex flex-wrap items-center gap-1 text-body">
        <li>
          <button
            type="button"
            className="rounded-tag px-1 text-brand-strong hover:underline"
            onClick={() => go({ school: undefined, class: undefined })}
          >
            {t('path.district')}
          </button>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight aria-hidden size={14} className="text-t3" />
          <span aria-current="location" className="px-1 font-semibold">
            {school ?? '…'}
          </span>
        </li>
      </ol>
    </nav>
  )
}
