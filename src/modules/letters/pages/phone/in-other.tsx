import { ChevronDown } from 'lucide-react'
import type { LetterLanguage } from '../../standards/letter-days.ts'

const names = { zh: '中文', en: 'English' } as const

/** The same in the other language, folded open under its paragraph; the 44 that a finger wants are not all seen as a gap. */
export const InOther = ({ language, text }: { language: LetterLanguage; text: string }) => (
  <details lang={language === 'zh' ? 'zh-CN' : 'en'} className="group -my-2 text-body text-t2">
    <summary className="flex h-11 w-fit cursor-pointer items-center gap-1 text-brand-strong">
      {names[language]}
      <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
    </summary>
    <p className="pb-2">{text}</p>
  </details>
)
