import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'

/** Window title: the page's title and the product's name (NAV-10). */
export function PageTitle() {
  const t = useT('routes')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const text = title ? `${t(`pages.${title}`)} - ${t('product')}` : t('product')
  useEffect(() => {
    document.title = text
  }, [text])
  return null
}
