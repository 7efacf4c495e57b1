/** Adds the styles for forced colors to the page. Not part of the visitors' first view, to keep it small. */
import styles from './forced-colors.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
