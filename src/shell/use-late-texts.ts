import { useEffect, useState } from 'react'
import { i18n, loadNamespaces, useT } from '@/i18n/i18n.ts'

/**
 * Texts of the log and of the error pages, which no page waits for: null until they are there, and where they cannot be fetched. An
 * error page must show itself when nothing else loads.
 */
export function useLateTexts() {
  const t = useT('log')
  const isThere = i18n.hasResourceBundle(i18n.language, 'log')
  const [, show] = useState(0)
  useEffect(() => {
    if (!isThere)
      void loadNamespaces(['log'])
        .then(() => show((n) => n + 1))
        .catch(() => {})
  }, [isThere])
  return isThere ? t : null
}
