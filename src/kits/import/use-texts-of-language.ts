import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { uploadQueries } from '@/api/uploads.ts'
import { useLanguage } from '@/i18n/i18n.ts'

/** The server words the issues of a plan: after a change of language they are read again. */
export function useTextsOfLanguage() {
  const language = useLanguage()
  const last = useRef(language)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    void queryClient.invalidateQueries({ queryKey: uploadQueries.all })
  }, [language, queryClient])
}
