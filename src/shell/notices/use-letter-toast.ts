import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useNews } from '@/api/notices.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast, toastStore } from '@/ui/toast-store.ts'

/** Says quietly that a letter came while the page was open. What can still be taken back is not replaced by it. */
export function useLetterToast() {
  const t = useT('shell')
  const navigate = useNavigate()
  const { unread, newest } = useNews()
  const seen = useRef({ id: newest?.id ?? 0, messages: unread.message })
  useEffect(() => {
    const before = seen.current
    seen.current = { id: newest?.id ?? before.id, messages: unread.message }
    const isNew = newest && newest.id > before.id && unread.message > before.messages
    if (!isNew || newest.kind !== 'letter' || newest.isRead || toastStore.getState().current?.undo) return
    toast(t('notices.letter', { title: newest.title }), {
      state: 'watch',
      seconds: 8,
      action: {
        label: t('notices.open'),
        run: () => void navigate({ href: `/notice?tab=message&id=${newest.id}` }),
      },
    })
  }, [newest, unread.message, t, navigate])
}
