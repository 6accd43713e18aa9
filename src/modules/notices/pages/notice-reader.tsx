import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { CallError } from '@/api/call-error.ts'
import { useNotice } from '@/api/notices.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { LetterText } from './letter-text.tsx'
import { ReaderHead } from './reader-head.tsx'

type NoticeReaderProps = { id: number | undefined; onBack: () => void }

/** One notice: a letter's text, or what happened and the way to the page where it did. */
export function NoticeReader({ id, onBack }: NoticeReaderProps) {
  const t = useT('notices')
  if (id === undefined) return <p className="m-auto text-note text-t2">{t('page.choose')}</p>
  return <OneNotice id={id} onBack={onBack} />
}

function OneNotice({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useT('notices')
  const ui = useT('ui')
  const navigate = useNavigate()
  const { data, error, refetch } = useNotice(id)
  if (error instanceof CallError && error.code === 404)
    return (
      <StateBlock
        state="empty"
        title={t('page.gone')}
        action={<Button onClick={onBack}>{t('page.back')}</Button>}
      />
    )
  if (!data && error)
    return (
      <StateBlock
        state="error"
        detail={error.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {ui('retry')}
          </Button>
        }
      />
    )
  if (!data) return <SkeletonRows rows={6} />
  const { title, detail, at, from, html, hasText, href } = data
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <ReaderHead
        title={title}
        notes={[...(from ? [t('page.from', { from })] : []), formatDateTime(at)]}
        onBack={onBack}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 max-[600px]:px-4">
        {hasText ? <LetterText html={html} /> : <p className="text-body">{detail}</p>}
        {href && (
          <Button className="mt-6" icon={<ArrowRight size={16} />} onClick={() => void navigate({ href })}>
            {t('page.go')}
          </Button>
        )}
      </div>
    </article>
  )
}
