/** All styles of the boards, for the inside of the element. The build writes the file. */
declare const styles: string;
export default styles;
