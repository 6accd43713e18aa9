import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'

/** Window title of pages outside the frame, which has titles of its own (NAV-10). */
export function PublicTitle() {
  const t = useT('routes')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const text = title && `${t(`titles.${title}`)} - ${t('product')}`
  useEffect(() => {
    if (text) document.title = text
  }, [text])
  return null
}
