import { useCurrentUser } from '@/api/account.ts'
import type { ListedTask } from '@/contract/task-figures.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { useOwnFitnessRounds } from '@/modules/health/api/rounds.ts'
import { useOwnLabourTasks } from '@/modules/labour/api/tasks.ts'
import { useOwnSportTasks, useSportTasksOfTeacher } from '@/modules/sport/api/tasks.ts'

/** Those with something to review first, then what ends first. */
const inOrder = (tasks: readonly ListedTask[]): ListedTask[] =>
  tasks.toSorted(
    (a, b) =>
      Number(b.waiting > 0) - Number(a.waiting > 0) ||
      a.to.localeCompare(b.to) ||
      a.title.localeCompare(b.title),
  )

const presentDay = () => schoolDay(new Date())

const isOver = ({ closedOn, to }: ListedTask, today: string) => closedOn !== null || to < today

/**
 * The tasks that a panel lists: those of today, and those the reader has set that are to come or have something to review. Undefined
 * until all is read.
 */
export function tasksToList(
  today: string,
  ofToday: readonly ListedTask[] | undefined,
  setByReader: readonly ListedTask[] | undefined,
): ListedTask[] | undefined {
  if (!ofToday || !setByReader) return undefined
  const seen = new Set(ofToday.map(({ id }) => id))
  const others = setByReader.filter(
    (task) => !seen.has(task.id) && (task.waiting > 0 || !isOver(task, today)),
  )
  return inOrder([...ofToday, ...others])
}

/** What the signed-in teacher or administrator has to do, of the modules that the school works with. */
export function useDuties() {
  const { modules } = useCurrentUser()
  const has = { sport: modules.includes(4), labour: modules.includes(5), rounds: modules.includes(3) }
  const today = presentDay()
  const sport = useOwnSportTasks(has.sport)
  const setByReader = useSportTasksOfTeacher(has.sport)
  const labour = useOwnLabourTasks(has.labour)
  const rounds = useOwnFitnessRounds(has.rounds)
  return {
    has,
    today,
    sport: {
      running: sport.data?.rows.length,
      tasks: tasksToList(today, sport.data?.rows, setByReader.data?.rows),
      error: sport.error ?? setByReader.error,
      refetch: () => Promise.all([sport.refetch(), setByReader.refetch()]),
    },
    labour: {
      running: labour.data?.rows.length,
      tasks: labour.data && inOrder(labour.data.rows),
      /** Of every task, ended ones too. */
      waiting: labour.data?.waiting,
      error: labour.error,
      refetch: labour.refetch,
    },
    rounds,
  }
}

export const sumOfWaiting = (tasks: readonly ListedTask[]) => tasks.reduce((n, { waiting }) => n + waiting, 0)
