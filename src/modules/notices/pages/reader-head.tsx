import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'

type ReaderHeadProps = { title: string; notes: readonly string[]; onBack: () => void; children?: ReactNode }

/** Title, from whom and when; where list and text do not stand side by side, the way back. */
export function ReaderHead({ title, notes, onBack, children }: ReaderHeadProps) {
  const t = useT('notices')
  return (
    <div className="flex shrink-0 items-start gap-2 border-b border-line py-3 pr-4 pl-6 max-[992px]:pl-2">
      <IconButton
        label={t('page.back')}
        icon={<ArrowLeft size={18} />}
        onClick={onBack}
        className="min-[992px]:hidden"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-title font-semibold break-words">{title}</h2>
        <p className="flex flex-wrap gap-x-4 text-note text-t3">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      </div>
      {children}
    </div>
  )
}
