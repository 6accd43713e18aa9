import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLogCounts } from '@/log/counts.ts'
import { openLog } from '@/log/log.ts'
import { HeaderBadge } from './header-badge.tsx'

/** The way to the log, with how many entries it holds, and how many of them are errors (SHELL-06). */
export function LogBadge() {
  const t = useT('shell')
  const { logs, errors } = useLogCounts()
  useEffect(() => {
    // After the page: what is stored is read when nobody waits for anything else.
    const timer = setTimeout(openLog, 3000)
    return () => clearTimeout(timer)
  }, [])
  const tip = logs > 0 ? t('logBadge.some', { logs, errors }) : t('logBadge.none')
  return (
    <Link
      to="/log"
      title={tip}
      aria-label={`${t('logBadge.name')}，${tip}`}
      className="relative flex h-full min-w-9.5 items-center justify-center px-2.5 text-on-header hover:bg-on-header/10 focus-visible:-outline-offset-2 focus-visible:outline-on-header aria-[current=page]:after:absolute aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:w-4.5 aria-[current=page]:after:rounded-t-bar aria-[current=page]:after:bg-(--header-bar)"
    >
      <span aria-hidden className="relative">
        <ScrollText size={18} />
        <HeaderBadge count={logs} />
        <HeaderBadge count={errors} isSevere />
      </span>
    </Link>
  )
}
