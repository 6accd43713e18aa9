import { PenLine } from 'lucide-react'
import { useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import type { NoticeSearch } from '@/modules/notices/pages/notice-search.ts'
import { NoticeReader } from './notice-reader.tsx'
import { NoticeTabs } from './notice-tabs.tsx'
import { SentReader } from './sent-reader.tsx'
import { WriteLetter } from './write-letter.tsx'

const box = 'flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface'

/** All notices of the reader, list and text side by side, on a phone one after the other; bureau staff write to schools here (SHELL-04). */
export function NoticesPage() {
  const t = useT('notices')
  const { search, go } = useNoticeSearch()
  const isBureau = useCurrentUser().info.access.includes('qu')
  const { tab = 'notification', id, write } = search
  if (write && isBureau) return <WriteLetter onDone={(next) => go(next)} />
  const back = () => go({ tab })
  const reader =
    tab === 'sent' ? (
      isBureau && <SentReader id={id} onBack={back} />
    ) : (
      <NoticeReader key={id} id={id} onBack={back} />
    )
  return (
    <>
      <Allowed auth={['qu']} hide>
        <PageTools>
          <Button
            look="primary"
            size="small"
            icon={<PenLine size={14} />}
            className="ml-auto"
            onClick={() => go({ tab, write: 1 })}
          >
            {t('page.write')}
          </Button>
        </PageTools>
      </Allowed>
      {/* The rest of the page, however many rows there are: they scroll inside. */}
      <div className="relative min-h-96 flex-1 max-[992px]:min-h-[75dvh]">
        <div className="absolute inset-0 flex gap-3">
          <section
            aria-label={t('page.list')}
            className={cx(box, 'w-105 shrink-0 max-[992px]:w-full', id !== undefined && 'max-[992px]:hidden')}
          >
            <NoticeTabs
              tab={tab === 'sent' && !isBureau ? 'notification' : tab}
              id={id}
              hasSent={isBureau}
              go={go}
            />
          </section>
          <section className={cx(box, 'flex-1', id === undefined && 'max-[992px]:hidden')}>{reader}</section>
        </div>
      </div>
    </>
  )
}

/** The page's part of the address. Each move is a step that the back key takes back. */
function useNoticeSearch() {
  const search = useSearch({ strict: false }) as NoticeSearch
  const go = useSearchStep<NoticeSearch>()
  return { search, go }
}
