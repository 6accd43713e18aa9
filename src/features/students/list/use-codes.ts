import { useNavigate } from '@tanstack/react-router'
import type { Selection } from '@/contract/lists/list.ts'

/** Goes to the sheets of these pupils. */
export function useCodes() {
  const navigate = useNavigate()
  return (_selection: Selection) => void navigate({ to: '/manage/print' as never })
}
