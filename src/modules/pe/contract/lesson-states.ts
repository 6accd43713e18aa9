export const lessonStates = ['planned', 'held', 'cancelled'] as const
export const cancelReasons = ['weather', 'event', 'teacher', 'place', 'other'] as const
