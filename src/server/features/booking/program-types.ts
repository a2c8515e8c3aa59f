import type { ActivityType } from './tables.ts'

/** What is held on several days which are booked together, and what is booked beside it. */
export const programTypes: readonly ActivityType[] = ['COURSE', 'CAMP', 'CAMP_ELECTIVE']

export const isProgram = (type: ActivityType): boolean => programTypes.includes(type)
