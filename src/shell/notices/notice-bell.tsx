import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUnread } from '@/api/notices.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { HeaderBadge } from '../header-badge.tsx'
import { HeaderButton, type HeaderButtonProps } from '../header-button.tsx'
import { useLetterToast } from './use-letter-toast.ts'

const load = async () => {
  const [part] = await Promise.all([import('./notice-popover.tsx'), loadNamespaces(['notices'])])
  return { default: part.NoticePopover }
}
const NoticePopover = lazy(load)
const prepare = () => void load().catch(() => {})

/** Header entry of the notices: count of all three tabs, opens the panel, which is loaded with the first use (SHELL-04). */
export function NoticeBell() {
  const { all } = useUnread()
  const [isUsed, setUsed] = useState(false)
  useLetterToast()
  const closed = <BellButton count={all} aria-haspopup="dialog" />
  if (!isUsed)
    return (
      <BellButton
        count={all}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setUsed(true)}
      />
    )
  return (
    <Suspense fallback={closed}>
      <NoticePopover trigger={closed} />
    </Suspense>
  )
}

function BellButton({ count, ...rest }: HeaderButtonProps & { count: number }) {
  const t = useT('shell')
  const icon = (
    <span aria-hidden className="relative">
      <Bell size={18} />
      <HeaderBadge count={count} />
    </span>
  )
  return (
    <HeaderButton
      label={count > 0 ? t('notices.unread', { count }) : t('notices.bell')}
      icon={icon}
      {...rest}
    />
  )
}
