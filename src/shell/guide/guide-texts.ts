import { useT } from '@/i18n/i18n.ts'

type StepTexts = 'title' | 'text' | 'link'
type TabTexts = 'name' | 'lead' | 'caption'

/** Texts of the guide by the ids of guide-tabs.ts; its test finds each of them in both languages. */
export function useGuideTexts() {
  const t = useT('guide')
  return {
    t,
    ofTab: (tab: string, part: TabTexts) => t(`tabs.${tab}.${part}` as 'tabs.students.name'),
    ofStep: (tab: string, step: string, part: StepTexts) =>
      t(`tabs.${tab}.steps.${step}.${part}` as 'tabs.students.steps.template.title'),
  }
}
