import { useLanguage } from '@/i18n/i18n.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'

/** What a layout says of itself, in the language of the page. */
export function useProfileName(): (name: UploadProfile['name']) => string {
  const language = useLanguage()
  return (name) => name[language === 'zh-CN' ? 'zh' : 'en']
}
