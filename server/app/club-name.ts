/** How the club signs its papers and pages. */
export const CLUB_NAME = 'Chapterhouse Leadership Club';
