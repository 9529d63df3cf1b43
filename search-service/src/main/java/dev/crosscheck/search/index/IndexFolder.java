package dev.crosscheck.search.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jboss.logging.Logger;

/** Opens the index of a folder, whatever state the folder is in. */
final class IndexFolder {

    private static final Logger LOG = Logger.getLogger(IndexFolder.class);

    private final Path folder;

    IndexFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /**
     * An opened index with what is in it.
     *
     * @param number the corpus change up to which it is complete; 0 for an empty one
     */
    record Opened(PassageIndex index, long number) {}

    /**
     * The index as it was committed for this corpus; an empty one if there is none, if it is damaged, if it was made
     * from another database or for an earlier version of this service, or if it knows changes that the corpus does not.
     *
     * @param lastChange number of the corpus' last change
     * @throws IOException if the folder cannot be used: another process has it, or the disk refuses
     */
    Opened open(String corpusId, long lastChange) throws IOException {
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            PassageIndex index = new PassageIndex(directory);
            long number = index.committedNumber(corpusId).orElse(-1L);
            if (number >= 0 && number <= lastChange) {
                LOG.infof("The index in %s knows the corpus up to change %d of %d", folder, number, lastChange);
                return new Opened(index, number);
            }
            index.close();
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | IndexNotFoundException
                | IllegalArgumentException e) {
            LOG.warnf("The index in %s cannot be read, and is made anew: %s", folder, e.getMessage());
        } catch (LockObtainFailedException e) {
            throw new IOException("another process uses the index in " + folder, e);
        } catch (IOException e) {
            LOG.warnf("The index in %s is incomplete, and is made anew: %s", folder, e.getMessage());
        }
        LOG.infof("A new index begins in %s; the corpus has %d changes", folder, lastChange);
        clear(directory);
        PassageIndex index = new PassageIndex(directory);
        index.commit(corpusId, 0);
        return new Opened(index, 0);
    }

    /** Deletes the index' files, and no other: a folder may have been named by mistake. */
    private static void clear(Directory directory) throws IOException {
        for (String file : directory.listAll()) {
            boolean commit =
                    file.startsWith(IndexFileNames.SEGMENTS) || file.startsWith(IndexFileNames.PENDING_SEGMENTS);
            if (commit || IndexFileNames.CODEC_FILE_PATTERN.matcher(file).matches()) {
                directory.deleteFile(file);
            }
        }
    }
}
